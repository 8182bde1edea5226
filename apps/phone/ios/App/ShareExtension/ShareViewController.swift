import UIKit

/// Keeps what another app shares until Cuecard is opened, and says so: the system lets no share extension open its app.
/// It asks no network.
final class ShareViewController: UIViewController {
    private let message = UILabel()
    private let done = UIButton(configuration: .borderedProminent())

    override func viewDidLoad() {
        super.viewDidLoad()
        layOut()
        Task { @MainActor in
            say(await keep())
        }
    }

    /// - Returns: what became of it, in words.
    private func keep() async -> String {
        let items = extensionContext?.inputItems.compactMap { $0 as? NSExtensionItem } ?? []
        guard let item = await ShareReader.read(items) else {
            return NSLocalizedString("unfit", comment: "Nothing of it is what Cuecard takes")
        }
        do {
            return try SharedStore.keep(item)
                ? NSLocalizedString("replaced", comment: "It took the place of something that waited")
                : NSLocalizedString("kept", comment: "It waits until Cuecard is opened")
        } catch {
            return NSLocalizedString("failed", comment: "It could not be written")
        }
    }

    private func say(_ words: String) {
        message.text = words
        done.isEnabled = true
        UIAccessibility.post(notification: .screenChanged, argument: message)
    }

    private func layOut() {
        view.backgroundColor = .systemBackground
        message.font = .preferredFont(forTextStyle: .title3)
        message.adjustsFontForContentSizeCategory = true
        message.numberOfLines = 0
        message.textAlignment = .center
        done.configuration?.title = NSLocalizedString("done", comment: "Closes this page")
        done.configuration?.buttonSize = .large
        done.isEnabled = false
        let complete = UIAction { [weak self] _ in
            self?.extensionContext?.completeRequest(returningItems: nil, completionHandler: nil)
        }
        done.addAction(complete, for: .primaryActionTriggered)
        let column = UIStackView(arrangedSubviews: [message, done])
        column.axis = .vertical
        column.alignment = .center
        column.spacing = 24
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            column.centerYAnchor.constraint(equalTo: margins.centerYAnchor),
            column.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: margins.trailingAnchor)
        ])
    }
}
