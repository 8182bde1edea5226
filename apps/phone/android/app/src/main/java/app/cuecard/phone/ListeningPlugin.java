package app.cuecard.phone;

import android.Manifest;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.os.Build;
import androidx.core.content.ContextCompat;
import com.getcapacitor.PermissionState;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import com.getcapacitor.annotation.Permission;
import com.getcapacitor.annotation.PermissionCallback;

/** The page says when it hears and when it no longer does. */
@CapacitorPlugin(
    name = "Listening",
    permissions = { @Permission(strings = { Manifest.permission.POST_NOTIFICATIONS }, alias = "notice") }
)
public class ListeningPlugin extends Plugin {
    @PluginMethod
    public void start(PluginCall call) {
        // Without the right to hear, Android ends an app whose service says that it hears.
        if (ContextCompat.checkSelfPermission(getContext(), Manifest.permission.RECORD_AUDIO) != PackageManager.PERMISSION_GRANTED) {
            call.reject("The app may not use the microphone");
            return;
        }
        // Refused, the service hears all the same, and is shown in the system's list of active apps alone.
        boolean asks = Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU && getPermissionState("notice") == PermissionState.PROMPT;
        if (asks) requestPermissionForAlias("notice", call, "startService");
        else startService(call);
    }

    @PermissionCallback
    private void startService(PluginCall call) {
        Intent intent = new Intent(getContext(), ListeningService.class);
        intent.putExtra(ListeningService.TEXT, call.getString("text", ""));
        try {
            ContextCompat.startForegroundService(getContext(), intent);
            call.resolve();
        } catch (RuntimeException refused) {
            call.reject("The system does not let the app hear in the background", refused);
        }
    }

    @PluginMethod
    public void stop(PluginCall call) {
        getContext().stopService(new Intent(getContext(), ListeningService.class));
        call.resolve();
    }
}
