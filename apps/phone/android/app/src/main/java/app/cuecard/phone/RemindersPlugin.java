package app.cuecard.phone;

import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** Firebase ends an app that asks for a token and was built without google-services.json: the page asks here first. */
@CapacitorPlugin(name = "Reminders")
public class RemindersPlugin extends Plugin {
    @PluginMethod
    public void read(PluginCall call) {
        // The build makes this text of google-services.json, and Firebase begins by it.
        int id = getContext().getResources().getIdentifier("google_app_id", "string", getContext().getPackageName());
        JSObject answer = new JSObject();
        answer.put("isPossible", id != 0);
        call.resolve(answer);
    }
}
